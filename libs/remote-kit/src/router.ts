// The only door to the router: exactly these names stay in the shared chunk. Add one here when a remote needs it.
export {
  Link, Navigate, NavLink, Outlet, ScrollRestoration, createBrowserRouter, createMemoryRouter, data, generatePath,
  isRouteErrorResponse, matchPath, matchRoutes, redirect, replace, useBlocker, useLoaderData, useLocation, useMatch,
  useMatches, useNavigate, useNavigation, useOutletContext, useParams, useRevalidator, useRouteError, useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type {
  LinkProps, LoaderFunctionArgs, Location, NavigateFunction, NavigateOptions, NavLinkProps, RouteObject, To,
} from 'react-router';
