/** A failure that an operator can repair. Its message is written for them, and is all that is printed of it. */
export class OperatorProblem extends Error {}
