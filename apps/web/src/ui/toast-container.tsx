import { Slide, ToastContainer } from 'react-toastify';

/** Top right, light, and closed by a click (specification, section 9). */
export function LightToastContainer() {
  return <ToastContainer position="top-right" theme="light" closeOnClick transition={Slide} aria-label="Notices" />;
}
