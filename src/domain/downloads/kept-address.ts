/** Where the worker finds the parts of a kept film: in a cache of its own, below a path of the app's origin. */

/** Everything below it is answered from the device alone. */
export const keptFilmsPath = '/kept/';

/** The place that makes a kept film playable, and is written last: a playlist, or the headers of a file. */
export const indexPlace = 'index';

/** `copy` is the id of the copy; a place has no ending, because requests for `*.ts` go past the worker. */
export const keptFilmPath = (copy: string, place: string) => `${keptFilmsPath}${copy}/${place}`;

export const isKeptAddress = (address: string) => address.startsWith(keptFilmsPath);

/** The address that the player gets; its fragment says what kind of stream it is. docs/api.md, "Things". */
export const playedKeptAddress = (copy: string, kind: 'hls' | 'file') =>
  `${keptFilmPath(copy, indexPlace)}${kind === 'hls' ? '#.m3u8' : '#.mp4'}`;

/** The place of one part of a file. */
export const filePart = (number: number) => `${indexPlace}-${number}`;

/** Bytes of each part of a file but the last. */
export const filePartBytes = 4 * 1024 * 1024;

/** A header of the index of a file: its length in bytes. */
export const fileLengthHeader = 'x-sahra-length';
