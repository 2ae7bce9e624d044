/** The import is refused and the guide unchanged. The message tells the operator which file, where and why. */
export class ImportRefused extends Error {
  readonly file: string;
  readonly line: number | undefined;
  readonly reason: string;

  constructor(file: string, reason: string, line?: number) {
    super(`${file}${line === undefined ? '' : `, line ${line}`}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
