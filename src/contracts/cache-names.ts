/** The names of the caches in the browser's Cache Storage: page and worker use the same ones. */

/** The app's own files. */
export const filesCache = 'sahra-files';
/** Pictures of our own host. */
export const picturesCache = 'sahra-pictures';
export const foreignPicturesCache = 'sahra-pictures-elsewhere';
/** The days of the guide. For a child's profile, `guideCacheSuffix` is added to this name. */
export const guideDaysCache = 'sahra-guide-days';
/** Answers of the provider. The rest of the name identifies their viewer. */
export const answersCachePrefix = 'sahra-answers-';
/** A film that the viewer keeps. The rest of the name is the id of its copy. */
export const keptFilmCachePrefix = 'sahra-film-';
