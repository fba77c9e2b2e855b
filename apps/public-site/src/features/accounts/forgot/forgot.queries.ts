import { call } from '@foyer/api-client';
import { forgotPassword } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
