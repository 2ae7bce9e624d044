import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../features/shell/not-found.tsx';
import { MainLayout } from '../screens/main-layout.tsx';

export const Route = createFileRoute('/_main')({
  // The layout is in the initial bundle, because every visit begins here.
  codeSplitGroupings: [],
  component: MainLayout,
  // This route never shows a pending component, because it would replace every screen below the route.
  pendingMs: Number.POSITIVE_INFINITY,
  notFoundComponent: () => <NotFound />,
});
