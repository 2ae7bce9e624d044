import { Loader } from '../ui/loader.tsx';

/** The full-page loader: shows until the first page is loaded. */
export function Pending() {
  return <Loader />;
}
