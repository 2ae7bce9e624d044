import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '../screens/downloads-screen.tsx';

/** Downloads: the films that are kept on this device. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/downloads/')({ component: DownloadsScreen });
