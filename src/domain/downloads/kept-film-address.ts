/** The addresses of the parts of a kept film: the film's cache, and a path on the app's origin. */

/** The worker answers everything below this path from the device, without the network. */
export const keptFilmsPath = '/kept/';

/** The place that makes a kept film playable. It is written last: a playlist, or the headers of a file. */
export const indexPlace = 'index';

/** `copy` is the id of the copy. A place has no file extension, because requests for `*.ts` bypass the worker. */
export const keptFilmPath = (copy: string, place: string) => `${keptFilmsPath}${copy}/${place}`;

export const isKeptAddress = (address: string) => address.startsWith(keptFilmsPath);

/** The address that the player gets. Its fragment says what kind of stream it is. docs/api.md, "Things". */
export const playedKeptAddress = (copy: string, kind: 'hls' | 'file') =>
  `${keptFilmPath(copy, indexPlace)}${kind === 'hls' ? '#.m3u8' : '#.mp4'}`;

/** The place of one part of a file. */
export const filePartPlace = (number: number) => `${indexPlace}-${number}`;

/** The size of each part of a file, except the last. Bytes. */
export const filePartBytes = 4 * 1024 * 1024;

/** A header in the index of a file: the file's length in bytes. */
export const fileLengthHeader = 'x-sahra-length';
