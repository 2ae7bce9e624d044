import { createFileRoute } from '@tanstack/react-router';
import { AccountNotForChildrenScreen } from '../screens/account-not-for-children-screen.tsx';

/** ForGrownUps: says to a child that a screen is for grown-ups. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/for-grown-ups')({
  component: AccountNotForChildrenScreen,
});
