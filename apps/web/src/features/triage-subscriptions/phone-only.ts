'use client';

import { PhoneNumber } from '@waymark/contract/phone';
import { z } from 'zod';

export const PhoneOnly = z.strictObject({ phone: PhoneNumber });
