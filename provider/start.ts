/** `npm start`: builds the app when there is none or its sources have changed, then serves it with the provider. */
import { ensureBuilt } from './app-build.ts';

const built = await ensureBuilt();
if (built) await import('./main.ts');
else process.exitCode = 1;
