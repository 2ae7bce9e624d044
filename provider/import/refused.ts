/** An import that is not done: which file, where and why, in words for the operator. The guide stays as it was. */
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
