import { Module } from '@nestjs/common';
import { OutagesController } from './outages.controller.ts';
import { OutagesService } from './outages.service.ts';

/** Known outages. */
@Module({ controllers: [OutagesController], providers: [OutagesService] })
export class OutagesModule {}
