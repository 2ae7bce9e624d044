/** The names of the caches in the browser's Cache Storage: page and worker use the same ones. */

/** The app's own files. */
export const filesCache = 'sahra-files';
/** Pictures of our own host. */
export const picturesCache = 'sahra-pictures';
export const foreignPicturesCache = 'sahra-pictures-elsewhere';
/** What follows names the guide of a child's profile. */
export const guideDaysCache = 'sahra-guide-days';
/** Answers of the provider; what follows names their viewer. */
export const answersCachePrefix = 'sahra-answers-';
/** A film that the viewer keeps; what follows is the id of its copy. */
export const keptFilmCachePrefix = 'sahra-film-';
