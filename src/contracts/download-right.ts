import * as v from 'valibot';
import { Amount } from './wire.ts';

/** docs/api.md, "Download". How many days a viewer may keep something on a device. */
export const DownloadRight = v.object({ days: v.pipe(Amount, v.minValue(1)) });
