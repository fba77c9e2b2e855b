import { ErrorPage, useRouteError } from '@foyer/remote-kit';

/** The last boundary of a remote: whatever its pages let fall stays inside the frame. */
export function RemoteBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
