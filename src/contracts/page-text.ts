import * as v from 'valibot';
import { text, translations } from './wire.ts';

/** GET /pages/{slug} of a page of text. docs/decisions.md, "Texts of pages". */
export const PageText = v.object({ content: text, content_trans: translations });
export type PageText = v.InferOutput<typeof PageText>;
