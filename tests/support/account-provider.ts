/**
 * A provider with the accounts of a household. A request for a favourite always toggles it, and a repeated request is
 * not recognised as one. So a change that arrives twice, or for another viewer, is visible in the accounts.
 */

type Item = { type: string; id: string };

export type Account = {
  user: { id: string; first_name: string };
  /** The newest first. */
  favourites: Item[];
  reminders: Map<string, Record<string, unknown>>;
  positions: Map<string, number>;
};

export type AccountProvider = {
  hasCheck: boolean;
  /** The account of each token. Any other token gets a 401. */
  tokens: Map<string, Account>;
};

type Handler = (asked: {
  hasCheck: boolean;
  account: Account;
  id: string;
  body: Record<string, unknown>;
  url: URL;
}) => Response;

const calls: [pattern: RegExp, handler: Handler][] = [
  [/^GET user$/, ({ account }) => Response.json({ data: account.user })],
  [
    /^PUT user$/,
    ({ account, body }) => {
      account.user = { ...account.user, ...body };
      return Response.json({ data: account.user });
    },
  ],
  [
    /^GET user\/favorites$/,
    ({ account }) =>
      Response.json({
        data: account.favourites.map(({ type, id }) => ({ type, content: { id } })),
        last_page: 1,
      }),
  ],
  [
    /^GET user\/favorites\/(.+)$/,
    ({ hasCheck, account, id, url }) => {
      if (!hasCheck) return Response.json({}, { status: 405 });
      const isListed = listed(account, { type: url.searchParams.get('type') ?? '', id });
      return Response.json({ data: { type: isListed ? 'create' : 'delete' } });
    },
  ],
  [
    /^PUT user\/favorites\/(.+)$/,
    ({ account, id, body }) => {
      const item = { type: String(body.type), id };
      const was = listed(account, item);
      account.favourites = was
        ? account.favourites.filter((one) => one.type !== item.type || one.id !== id)
        : [item, ...account.favourites];
      return Response.json({ data: { type: was ? 'delete' : 'create', id } });
    },
  ],
  [
    /^GET channel-notifications$/,
    ({ account }) => Response.json({ data: [...account.reminders.values()] }),
  ],
  [
    /^POST channel-notifications$/,
    ({ account, body }) => {
      account.reminders.set(String(body.id), body);
      return Response.json({}, { status: 201 });
    },
  ],
  [
    /^DELETE channel-notifications\/(.+)$/,
    ({ account, id }) => Response.json({}, { status: account.reminders.delete(id) ? 200 : 404 }),
  ],
  [
    /^PUT videos\/(.+)\/progress$/,
    ({ account, id, body }) => {
      account.positions.delete(id);
      account.positions.set(id, Number(body.time));
      return Response.json({});
    },
  ],
  [
    /^GET user\/progress$/,
    ({ account }) => {
      const data = [...account.positions].map(([id, time]) => ({
        ...{ type: 'video', id, content: { id }, time },
      }));
      return Response.json({ data: data.reverse(), last_page: 1 });
    },
  ],
  // A page that names its viewer. The worker keeps this answer.
  [/^GET pages$/, ({ account }) => Response.json({ data: [{ made_for: account.user.id }] })],
];

export const listed = ({ favourites }: Account, { type, id }: Item): boolean =>
  favourites.some((one) => one.type === type && one.id === id);

export async function answerOf(provider: AccountProvider, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname.replace('/api/', '')}`;
  if (call === 'GET settings') return Response.json({ data: { logout_by_hash: true } });
  const token = request.headers.get('Authorization')?.replace('Bearer ', '');
  const account = token && provider.tokens.get(token);
  if (call === 'POST logout') return new Response(null, { status: 204 });
  if (!account) return Response.json({}, { status: 401 });
  const body = request.method === 'GET' ? {} : await request.json().catch(() => ({}));
  for (const [pattern, handler] of calls) {
    const found = pattern.exec(call);
    const { hasCheck } = provider;
    if (found) return handler({ hasCheck, account, id: found[1] ?? '', body, url });
  }
  return Response.json({}, { status: 404 });
}
