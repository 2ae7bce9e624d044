import { createFileRoute } from '@tanstack/react-router';
import { StopChange } from '../screens/stop-change.tsx';

/** Where the letter to the old address leads. It asks first: programs that look at letters follow every link. */
export const Route = createFileRoute('/_auth/stop-change/$secret')({ component: StopChange });
