import type { Chapter, Video } from '../../catalogue/authored-catalogue-types.ts';
import { fromPair, type Pair } from '../wording.ts';

type Told = [minute: number, title: Pair];

/** The chapters of the films that have some, by the film's slug. */
const told: Readonly<Record<string, Told[]>> = {
  'the-salt-road': [
    [0, ['The last delivery', 'التسليم الأخير']],
    [19, ['Umm Rashid takes the wheel', 'أم راشد خلف المقود']],
    [46, ['The well at kilometre four hundred', 'بئر الكيلومتر أربعمئة']],
    [71, ['Sand', 'الرمل']],
    [98, ['Eleven days', 'أحد عشر يومًا']],
  ],
  'the-clockmaker': [
    [0, ['Ten past three', 'الثالثة وعشر دقائق']],
    [23, ['The accused', 'المتهم']],
    [52, ['A borrowed lantern', 'القنديل المستعار']],
    [84, ['The minute that was missing', 'الدقيقة الناقصة']],
  ],
  'room-without-a-number': [
    [0, ['One towel too many', 'منشفة زائدة']],
    [31, ['The register', 'السجلّ']],
    [66, ['The bed is still warm', 'السرير ما زال دافئًا']],
  ],
};

export function withChapters(video: Video): Video {
  const chapters = told[video.slug]?.map(
    ([minute, title]): Chapter => ({ from: minute * 60, title: fromPair(title) }),
  );
  return chapters ? { ...video, chapters } : video;
}
