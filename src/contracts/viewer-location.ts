import * as v from 'valibot';
import { text } from './wire.ts';

/** GET /location. */
export const ServerLocation = v.object({ code: text, ip: text });
export type ServerLocation = v.InferOutput<typeof ServerLocation>;
