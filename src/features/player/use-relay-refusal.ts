import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../locales/use-language.ts';
import { isRelayedStream, relayRefusalQuery } from '../../queries/relay-refusal.ts';

/** The provider's sentence about a stream of its relay that has failed. */
export function useRelayRefusal(src: string, failed: boolean): string | undefined {
  const language = useLanguage();
  const enabled = failed && isRelayedStream(src);
  const { data } = useQuery({ ...relayRefusalQuery(src, language), enabled });
  return data ?? undefined;
}
