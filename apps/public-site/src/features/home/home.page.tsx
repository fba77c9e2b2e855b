import { HomeView } from './home.view.tsx';

export function HomePage() {
  return <HomeView />;
}
