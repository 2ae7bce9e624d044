/** Changes answers of the reference provider, for tests of answers that it does not give by itself. */
import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';

/** Fetches the provider's answer. When the connection closes at the same moment, the call is repeated. */
export function answerTo(route: Route, url = route.request().url()): Promise<APIResponse> {
  return route.fetch({ url, maxRetries: 3 });
}

/** From now on `change` changes the `data` of these answers. */
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
