/** Explains a failed write to the project's folder, which contains the built app and other files that are made. */

import { systemErrorCode } from '../embedded/data-folder.ts';
import { OperatorProblem } from '../operator-problem.ts';

/** The folder cannot be written. The message is written for the operator. */
export class ProjectFolderProblem extends OperatorProblem {}

const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'];

/**
 * Runs `work`, which writes below `folder`. Throws `ProjectFolderProblem` when writing is not allowed or the disk is
 * full.
 */
export async function explainWriteErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (!refusals.includes(systemErrorCode(error))) throw error;
    throw new ProjectFolderProblem(
      `The folder ${folder} cannot be written (${systemErrorCode(error)}). Make room and make it writable: the built app is stored there.`,
    );
  });
}
