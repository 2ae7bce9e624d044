/** How a command reports its failure. */
import { OperatorProblem } from '../operator-problem.ts';

/**
 * Writes the failure to the terminal: in one sentence if an operator can repair it, otherwise with its stack. Returns
 * the exit code of the command.
 */
export function reportProblem(error: unknown): number {
  console.error(error instanceof OperatorProblem ? error.message : error);
  return 1;
}
