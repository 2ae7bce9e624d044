import * as v from 'valibot';
import { markup, markupTranslations } from './wire.ts';

/** GET /pages/{slug} of a page that is a text. docs/decisions.md, "Texts of pages". */
export const PageText = v.object({ content: markup, content_trans: markupTranslations });
export type PageText = v.InferOutput<typeof PageText>;
