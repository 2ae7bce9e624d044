import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchKinds, tidySearchText } from '../domain/catalogue/search-text.ts';
import { SearchScreen } from '../screens/search-screen.tsx';

/** Any value of the address is read as a search text; an invalid one as none. */
const Address = v.object({
  q: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((q) => tidySearchText(q) || undefined),
    ),
  ),
  kind: v.optional(v.fallback(v.optional(v.picklist(searchKinds)), undefined)),
});

/** Search: titles, channels and people from the provider, and programmes of the kept guide. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/search')({
  validateSearch: Address,
  component: SearchScreen,
});
