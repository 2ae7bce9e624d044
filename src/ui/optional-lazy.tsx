import { type ComponentType, lazy, useEffect, useState } from 'react';
import { afterFirstScreen } from './first-screen-paint.ts';
import { loadWithRetries } from './load-with-retries.ts';

/**
 * Like `lazy`, for optional parts of a screen: when the code cannot be fetched, `Instead` is shown, and the screen does
 * not fail. The code is fetched again when the part is next mounted; `lazy` would keep the failure for ever.
 */
export function optionalLazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P> = Nothing,
) {
  const make = () => lazy(async () => ({ default: await load().catch(() => Lost) }));
  let latest = make();
  function Lost(props: P) {
    useEffect(() => {
      latest = make();
    }, []);
    return <Instead {...props} />;
  }
  return function OptionalPart(props: P) {
    const [Part] = useState(() => latest);
    return <Part {...props} />;
  };
}

function Nothing() {
  return null;
}

/**
 * A component that the first screen does not need. Its code is fetched once that screen is shown, and again if that
 * fails.
 */
export const lazyAfterFirstScreen = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await afterFirstScreen();
    return { default: await loadWithRetries(load) };
  });
