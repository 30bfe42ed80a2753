"""cluster.py -- a PostgreSQL for tests, in a folder that goes away with it.

It listens at a socket in that folder alone.  PostgreSQL refuses to be root, so root starts it as
the user postgres."""
import glob
import os
import shutil
import subprocess
import tempfile


def programs():
    """The folder of initdb and pg_ctl; None where PostgreSQL is not installed."""
    found = sorted(glob.glob('/usr/lib/postgresql/*/bin/initdb'))
    return os.path.dirname(found[-1]) if found else None


class Cluster:
    """`url` is for whoever uses it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='aude-cluster-', dir='/tmp')  # sockets are short
        self.url = f'postgresql://postgres@/postgres?host={self.folder}'
        self.data = f'{self.folder}/data'

    def __enter__(self):
        if os.geteuid() == 0:
            shutil.chown(self.folder, 'postgres')
        self.run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
        self.run('pg_ctl', '-w', '-l', f'{self.folder}/log', '-o',
                 f'-k {self.folder} -c listen_addresses= -c fsync=off', 'start')
        return self

    def __exit__(self, *_):
        self.run('pg_ctl', '-m', 'immediate', 'stop')
        shutil.rmtree(self.folder)

    def run(self, name, *words):
        user = ['runuser', '-u', 'postgres', '--'] if os.geteuid() == 0 else []
        subprocess.run([*user, f'{programs()}/{name}', '-D', self.data, *words], check=True,
                       cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
