/** The provider's own answer with something of it changed: for what the reference provider does not say by itself. */
import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';

/** What the provider answers. A connection that it closes at the same moment fails nothing: the call is made again. */
export function answerTo(route: Route, url = route.request().url()): Promise<APIResponse> {
  return route.fetch({ url, maxRetries: 3 });
}

/** From now on the `data` of these answers is what `change` makes of it. */
export async function changeAnswer<Data extends object>(
  pages: Page | BrowserContext,
  call: string | RegExp,
  change: (data: Data) => object,
): Promise<void> {
  await pages.route(call, async (route) => {
    const { data } = (await (await answerTo(route)).json()) as { data: Data };
    await route.fulfill({ json: { data: change(data) } });
  });
}
