/** `npm start`: builds the app when there is none or its sources have changed, then serves it with the provider. */
import { ensureAppBuilt } from './process/ensure-app-built.ts';
import { ProjectFolderProblem } from './process/explain-write-errors.ts';

const built = await ensureAppBuilt().catch((error) => {
  console.error(error instanceof ProjectFolderProblem ? error.message : error);
  return false;
});
if (built) await import('./main.ts');
else process.exitCode = 1;
