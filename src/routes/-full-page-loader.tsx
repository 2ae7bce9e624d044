import { Loader } from '../ui/loader.tsx';

/** The full-page loader, shown until the first page is loaded. */
export function FullPageLoader() {
  return <Loader />;
}
