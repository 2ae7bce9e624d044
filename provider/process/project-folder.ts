/** The project's own folder, in which the built app is kept and what is made of it. */
import { systemErrorCode } from '../embedded/data-folder.ts';

/** The folder cannot be written; the message says so in words for the operator. */
export class ProjectFolderProblem extends Error {}

const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'];

/**
 * Does `work`, which writes below `folder`. Throws `ProjectFolderProblem` where
 * that is not allowed or the disk is full.
 */
export async function writingTo<T>(folder: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (!refusals.includes(systemErrorCode(error))) throw error;
    throw new ProjectFolderProblem(
      `The folder ${folder} cannot be written (${systemErrorCode(error)}). Make room and make it writable: the built app is kept there.`,
    );
  });
}
