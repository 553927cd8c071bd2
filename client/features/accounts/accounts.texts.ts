import { inLanguage } from '#client/lib/language.ts';

export const ACCOUNTS_TEXTS = inLanguage('accounts', {
  choice: 'Log in or sign up',
  loginTab: 'Login',
  signUpTab: 'Sign Up',
  fields: {
    name: 'Name',
    username: 'Username',
    email: 'Email',
    password: 'Password',
    role: 'Role',
  },
  rolePlaceholder: 'Select a role',
  usernameHint: 'Your @handle, so friends can find you.',
  passwordHint: 'At least 6 characters.',
  login: {
    submit: 'Log In',
    busy: 'Logging in...',
    success: { title: 'Welcome back!', description: "You've successfully logged in." },
    failure: { title: 'Login failed', description: 'An error occurred while logging in.' },
  },
  signUp: {
    submit: 'Create Account',
    busy: 'Creating account...',
    success: {
      title: 'Welcome to JIM!',
      description: 'Your account has been created successfully.',
    },
    failure: {
      title: 'Registration failed',
      description: 'An error occurred while creating your account.',
    },
  },
  reset: {
    link: 'Forgot your password?',
    title: 'Reset your password',
    text: 'Tell us the email of your account. We will send you a link to choose a new password.',
    submit: 'Send Link',
    busy: 'Sending...',
    sent: {
      title: 'Check your inbox',
      text: (email: string) =>
        `If ${email} has an account, a link is on its way. It works once, for 30 minutes.`,
    },
    mailMissing: {
      title: 'Mail is not set up here',
      text: 'This JIM cannot send mail yet. Ask whoever runs it for help.',
    },
    failure: { title: 'Link not sent', description: 'Something went wrong. Please try again.' },
    back: 'Back to Login',
  },
  newPassword: {
    title: 'Choose a new password',
    text: 'Every device that is signed in will be signed out.',
    field: 'New password',
    submit: 'Set Password',
    busy: 'Saving...',
    success: { title: 'Password changed', description: 'Log in with your new password.' },
    failure: {
      title: 'Password not changed',
      description: 'Something went wrong. Please try again.',
    },
  },
  logout: {
    submit: 'Log out',
    busy: 'Logging out...',
    success: { title: 'Logged out', description: "You've been successfully logged out." },
  },
});
