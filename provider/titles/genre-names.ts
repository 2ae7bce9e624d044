/**
 * The genres that viewers know, in every language, and the names that sources use for them: those of TMDB, Kodi,
 * TheTVDB and panels, in English and Arabic. Names are compared in the folded spelling of the search.
 */
import type { Sentence } from '../locales/i18n.ts';

type Genre = { readonly title: Sentence; readonly names: readonly string[] };

export const genres: Readonly<Record<string, Genre>> = {
  action: { title: (i18n) => i18n._('Action'), names: ['action', 'أكشن', 'اكشن', 'حركة'] },
  adventure: {
    title: (i18n) => i18n._('Adventure'),
    names: ['adventure', 'adventures', 'مغامرة', 'مغامرات'],
  },
  animation: {
    title: (i18n) => i18n._('Animation'),
    names: ['animation', 'animated', 'cartoon', 'cartoons', 'رسوم متحركة', 'كرتون', 'أنيميشن'],
  },
  anime: { title: (i18n) => i18n._('Anime'), names: ['anime', 'أنمي', 'انيمي', 'أنيمي'] },
  biography: {
    title: (i18n) => i18n._('Biography'),
    names: ['biography', 'biographical', 'biopic', 'سيرة', 'سيرة ذاتية', 'سير ذاتية'],
  },
  children: {
    title: (i18n) => i18n._('Children'),
    names: ['children', 'kids', 'child', 'for kids', 'childrens', 'أطفال', 'للأطفال'],
  },
  comedy: {
    title: (i18n) => i18n._('Comedy'),
    names: ['comedy', 'comedies', 'sitcom', 'stand up', 'كوميديا', 'كوميدي', 'كوميدية'],
  },
  crime: {
    title: (i18n) => i18n._('Crime'),
    names: ['crime', 'police', 'detective', 'جريمة', 'بوليسي', 'جرائم'],
  },
  documentary: {
    title: (i18n) => i18n._('Documentary'),
    names: [
      'documentary',
      'documentaries',
      'docu',
      'doc',
      'docuseries',
      'وثائقي',
      'وثائقيات',
      'أفلام وثائقية',
    ],
  },
  drama: { title: (i18n) => i18n._('Drama'), names: ['drama', 'dramas', 'دراما', 'درامي'] },
  education: {
    title: (i18n) => i18n._('Education'),
    names: ['education', 'educational', 'تعليم', 'تعليمي'],
  },
  family: {
    title: (i18n) => i18n._('Family'),
    names: ['family', 'family film', 'عائلي', 'عائلية', 'عائلة', 'أسرة'],
  },
  fantasy: {
    title: (i18n) => i18n._('Fantasy'),
    names: ['fantasy', 'supernatural', 'فانتازيا', 'خيال', 'فنتازيا'],
  },
  'film-noir': {
    title: (i18n) => i18n._('Film noir'),
    names: ['film noir', 'noir', 'نوار', 'فيلم نوار'],
  },
  food: {
    title: (i18n) => i18n._('Food'),
    names: ['food', 'cooking', 'cookery', 'طعام', 'طبخ', 'طهي'],
  },
  'game-show': {
    title: (i18n) => i18n._('Game show'),
    names: ['game show', 'quiz', 'gameshow', 'مسابقات', 'برنامج مسابقات'],
  },
  history: {
    title: (i18n) => i18n._('History'),
    names: ['history', 'historical', 'costume', 'تاريخ', 'تاريخي', 'تاريخية'],
  },
  horror: { title: (i18n) => i18n._('Horror'), names: ['horror', 'رعب'] },
  music: {
    title: (i18n) => i18n._('Music'),
    names: ['music', 'concert', 'concerts', 'موسيقى', 'موسيقي', 'حفلات'],
  },
  musical: {
    title: (i18n) => i18n._('Musical'),
    names: ['musical', 'musicals', 'غنائي', 'استعراضي', 'ميوزيكال'],
  },
  mystery: { title: (i18n) => i18n._('Mystery'), names: ['mystery', 'غموض', 'ألغاز'] },
  nature: {
    title: (i18n) => i18n._('Nature'),
    names: ['nature', 'wildlife', 'animals', 'طبيعة', 'حيوانات'],
  },
  news: { title: (i18n) => i18n._('News'), names: ['news', 'أخبار', 'الأخبار'] },
  politics: {
    title: (i18n) => i18n._('Politics'),
    names: ['politics', 'political', 'سياسة', 'سياسي'],
  },
  reality: {
    title: (i18n) => i18n._('Reality'),
    names: ['reality', 'reality tv', 'reality show', 'تلفزيون الواقع', 'واقع'],
  },
  religion: {
    title: (i18n) => i18n._('Religion'),
    names: ['religion', 'religious', 'islamic', 'دين', 'ديني', 'إسلامي', 'دينية'],
  },
  romance: {
    title: (i18n) => i18n._('Romance'),
    names: ['romance', 'romantic', 'رومانسية', 'رومانسي', 'رومنسي', 'رومانس'],
  },
  'science-fiction': {
    title: (i18n) => i18n._('Science fiction'),
    names: ['science fiction', 'sci fi', 'scifi', 'sf', 'خيال علمي'],
  },
  short: {
    title: (i18n) => i18n._('Short'),
    names: ['short', 'short film', 'shorts', 'قصير', 'أفلام قصيرة'],
  },
  soap: {
    title: (i18n) => i18n._('Soap'),
    names: ['soap', 'soap opera', 'telenovela', 'سوب أوبرا'],
  },
  sport: {
    title: (i18n) => i18n._('Sport'),
    names: ['sport', 'sports', 'sports film', 'رياضة', 'رياضي', 'رياضية'],
  },
  'talk-show': {
    title: (i18n) => i18n._('Talk show'),
    names: ['talk show', 'talk', 'برنامج حواري', 'حواري', 'توك شو'],
  },
  theatre: {
    title: (i18n) => i18n._('Theatre'),
    names: ['theatre', 'theater', 'play', 'مسرح', 'مسرحية', 'مسرحيات'],
  },
  thriller: {
    title: (i18n) => i18n._('Thriller'),
    names: ['thriller', 'suspense', 'إثارة', 'تشويق', 'إثارة وتشويق'],
  },
  travel: { title: (i18n) => i18n._('Travel'), names: ['travel', 'سفر', 'سياحة', 'رحلات'] },
  'tv-film': {
    title: (i18n) => i18n._('Television film'),
    names: ['tv movie', 'tv film', 'television film', 'فيلم تلفزيوني', 'فيلم تلفازي'],
  },
  war: { title: (i18n) => i18n._('War'), names: ['war', 'military', 'حرب', 'حربي', 'حروب'] },
  western: {
    title: (i18n) => i18n._('Western'),
    names: ['western', 'westerns', 'رعاة البقر', 'غربي', 'ويسترن'],
  },
};
