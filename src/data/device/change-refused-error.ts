/**
 * Why a change was not made: the provider refused it, or the device stores nothing and the provider could not be
 * reached.
 */
export type Refusal = {
  kind: 'refused';
  why: 'provider' | 'unsent';
  status: number | undefined;
  message: string | undefined;
};

/** A viewer's change was not made, and has been undone on this device. */
export class ChangeRefusedError extends Error {
  override readonly name = 'ChangeRefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message ?? refusal.why);
    this.refusal = refusal;
  }
}
