import { createFileRoute } from '@tanstack/react-router';
import { KeptProgrammeScreen } from '../screens/kept-programme-screen.tsx';

/**
 * Plays a past programme that is kept on this device. A film that is kept plays on its own screen.
 * docs/product.md, 2.
 */
export const Route = createFileRoute('/_main/_viewer/downloads/$copy')({
  loader: async ({ context: { queryClient, database } }) => {
    const { downloadsQuery } = await import('../queries/downloads.ts');
    await queryClient.fetchQuery(downloadsQuery(database));
  },
  component: KeptProgrammeScreen,
});
