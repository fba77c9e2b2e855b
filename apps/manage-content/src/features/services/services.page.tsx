import { readSite, useActiveAccount } from '@foyer/remote-kit';
import { useState } from 'react';
import { ServicesView } from './services.view.tsx';

export function ServicesPage() {
  const { username } = useActiveAccount();
  const [{ supportEmail }] = useState(readSite);
  return <ServicesView username={username} supportEmail={supportEmail} />;
}
