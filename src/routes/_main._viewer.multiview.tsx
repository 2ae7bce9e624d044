import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { MultiviewScreen } from '../screens/multiview-screen.tsx';

const channelId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Multiview: several channels side by side; `add` brings one more, or a list of them. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/multiview')({
  validateSearch: v.object({
    add: v.optional(v.fallback(v.optional(v.union([channelId, v.array(channelId)])), undefined)),
  }),
  component: MultiviewScreen,
});
