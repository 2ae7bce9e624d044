/** A failure that an operator can repair. Its message is written for the operator, and only the message is printed. */
export class OperatorProblem extends Error {}
