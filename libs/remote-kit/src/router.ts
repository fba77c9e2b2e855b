// The only door to the router: exactly these names stay in the shared chunk. Add one here when a
// remote needs it.
export {
  Link,
  Navigate,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  data,
  matchPath,
  matchRoutes,
  redirect,
  redirectDocument,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router';
