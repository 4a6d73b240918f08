'use client';

import { PhoneNumber } from '@waymark/contract/people/phone';
import { z } from 'zod';

export const PhoneOnly = z.strictObject({ phone: PhoneNumber });
