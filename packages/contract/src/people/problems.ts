import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with accounts, families, pictures and addresses. */
export const PEOPLE_PROBLEMS = namedProblems({
  invalid_credentials: { status: 400, message: 'Invalid identifier or password' },
  account_not_confirmed: { status: 400, name: 'ApplicationError', message: 'Your account email is not confirmed' },
  account_blocked: {
    status: 400,
    name: 'ApplicationError',
    message: 'Your account has been blocked by an administrator',
  },
  email_in_use: { status: 400, name: 'ApplicationError', message: 'Email already in use.' },
  invitation_of_account: {
    status: 400,
    name: 'ApplicationError',
    message: 'You already have an account. Sign in, then open the invitation again.',
  },
  too_many_invitations: {
    status: 400,
    name: 'ApplicationError',
    message: 'Twenty invitations are waiting. You can send another once one is accepted.',
  },
  in_another_family: { status: 409, message: 'You are in another family. If you join this one, you leave that one.' },
  unknown_topic: { status: 400, message: 'This is not a topic.' },
  no_triage_address: { status: 400, message: 'Confirm an address first.' },
  texts_stopped: {
    status: 409,
    message: 'This number asked for no more texts. Text START from it to our number, then try again.',
  },
  picture_too_large: { status: 400, message: 'This picture has too many pixels.' },
  crop_outside: { status: 400, message: 'Choose a part of the picture.' },
  invalid_push_token: { status: 400, message: 'This is not a valid token.' },
  invalid_otp: { status: 400, message: 'Invalid or expired OTP' },
  incorrect_code: { status: 400, message: 'Incorrect code provided' },
  common_password: { status: 400, message: 'This password is among the most common ones. Please choose another.' },
  repeated_password: { status: 400, message: 'This password repeats a few characters. Please choose another.' },
  keyboard_password: {
    status: 400,
    message: 'This password follows the keys or the alphabet. Please choose another.',
  },
  word_password: {
    status: 400,
    message: 'One word with a year or a few signs is easy to guess. Please choose another, such as four words.',
  },
  password_is_email: { status: 400, message: 'The password is the same as the email. Please choose another.' },
  wrong_current_password: { status: 400, message: 'The provided current password is invalid' },
  same_password: { status: 400, message: 'Your new password must be different than your current password' },
  step_up_required: { status: 403, message: 'Confirm it’s you first. Nothing was changed.' },
  second_factor_required: { status: 403, message: 'Your account has a second factor. Please use it to sign in.' },
  factor_required: { status: 403, message: 'Your role needs a second factor. Set one up to continue.' },
  wrong_factor_code: {
    status: 400,
    message: 'This code isn’t right. Enter the newest one from your app, or a recovery code.',
  },
  factor_code_used: { status: 400, message: 'This code was used already. Wait for the next one.' },
  factor_clock_off: {
    status: 400,
    message: 'Your phone’s clock seems to be wrong. Set it to automatic, then enter a new code.',
  },
  passkey_refused: { status: 400, message: 'This passkey didn’t work here. Try again, or sign in with your password.' },
  passkey_not_added: { status: 400, message: 'This passkey couldn’t be added. Please try again.' },
  passkeys_unavailable: {
    status: 409,
    message: 'Passkeys don’t work at this address. Use an authenticator app instead.',
  },
  totp_exists: { status: 409, message: 'You already have an authenticator app. Remove it before you add another.' },
  totp_not_begun: { status: 409, message: 'This took longer than 10 minutes. Please start again.' },
  first_factor_unproved: { status: 403, message: 'First enter your password and the code we emailed you.' },
  first_factor_only: { status: 409, message: 'You have a second factor already.' },
  factor_needed: { status: 409, message: 'Your role needs a second factor. Add another before you remove this one.' },
  factors_off: { status: 403, message: 'Second factors are turned off.' },
  sign_up_by_invitation: { status: 403, message: 'You need an invitation for an account of this kind.' },
  sign_up_just_started: { status: 409, message: 'We just sent a code to this email. Wait a minute, then try again.' },
});
